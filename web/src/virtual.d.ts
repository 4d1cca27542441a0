declare module 'virtual:local-icons' {
  const bodies: Record<string, string | undefined>;
  export default bodies;
}
declare module 'virtual:play-icons' {
  const bodies: Record<string, string | undefined>;
  export default bodies;
}
declare module 'virtual:editor-icons' {
  const bodies: Record<string, string | undefined>;
  export default bodies;
}
