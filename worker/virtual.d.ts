declare module 'virtual:posts' {
  /** Newest first. */
  export const posts: readonly import('#shared/schemas/content/post.ts').Post[]
}

declare module 'virtual:client-manifest' {
  const manifest: Readonly<Record<string, unknown>>
  export default manifest
}

/** The styles of the booking page in a frame (dev/build/booking-frame-styles.ts). */
declare module 'virtual:booking-frame-styles' {
  export const styles: string
  /** `sha256-…` */
  export const hash: string
}

declare module 'virtual:share-images' {
  /** Name of a page's content → where its picture lies. */
  const images: Readonly<Record<string, string>>
  export default images
}

/** Rules for rendering ahead (dev/build/speculation.ts). */
declare module 'virtual:speculation-rules' {
  /** What the content policy names them by, `sha256-…`. */
  export const hash: string
}
