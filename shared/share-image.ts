/** Of the picture that stands for a page where a link to it is shared, in px: what every network shows whole. */
export const shareImageSize = { width: 1200, height: 630 } as const

/** The one for pages without a picture of their own. */
export const fallbackShareImage = '/illustration/share.png'
