/** Apple's keyboards have ⌘ where others have Ctrl. */
export const isApple = /Mac|iP(hone|ad|od)/.test(globalThis.navigator?.userAgent ?? '')
