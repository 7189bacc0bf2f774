/** Paths of pages (dev/paths.ts); those that scripts of documents need are named here. */
declare module 'virtual:paths' {
  export const blog: string
  export const blogPost: string
  export const gridBalancingThanks: string
  export const knowledge: string
  export const privacy: string
  export const refer: string
}
