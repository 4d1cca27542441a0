// For pages of others: makes our frames as high as what they show. Only our own frames are listened to.
(() => {
  const { origin } = new URL(document.currentScript.src);
  addEventListener('message', (event) => {
    if (event.origin !== origin || event.data?.type !== 'oche-height') return;
    const height = Number(event.data.height);
    for (const frame of document.querySelectorAll('iframe'))
      if (frame.contentWindow === event.source && height > 0)
        frame.style.height = `${Math.min(height, 20000)}px`;
  });
})();
