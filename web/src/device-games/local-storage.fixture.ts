/** The `localStorage` of unit tests. As in a browser, what is stored are the object's own keys. */
export const fakeLocalStorage = (): Storage => Object.create(METHODS);

const METHODS = {
  getItem(this: Record<string, string>, key: string) {
    return Object.hasOwn(this, key) ? this[key] : null;
  },
  setItem(this: Record<string, string>, key: string, value: string) {
    this[key] = value;
  },
  removeItem(this: Record<string, string>, key: string) {
    delete this[key];
  },
};
