/** What a browser may colour its own frame with: the ground pages begin on. */
export const themeColour = '#F6EDE0'

/** The site's mark as browsers, phones and search engines fetch it; drawn by client/illustration/icons.ts. */
export const icons = {
  vector: '/favicon.svg',
  /** For programs that know nothing newer: 16, 32 and 48 px in one. */
  classic: '/favicon.ico',
  apple: '/apple-touch-icon.png',
  small: '/icon-192.png',
  large: '/icon-512.png',
  /** Fills its whole square, so that a phone may cut any shape out of it. */
  maskable: '/icon-maskable-512.png',
} as const
