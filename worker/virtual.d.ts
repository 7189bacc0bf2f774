declare module 'virtual:posts' {
  /** Newest first. */
  export const posts: readonly import('#shared/schemas/post.ts').Post[]
  export const entries: readonly import('#shared/domain/posts/search-entry.ts').SearchEntry[]
}

declare module 'virtual:client-manifest' {
  const manifest: Readonly<Record<string, unknown>>
  export default manifest
}
