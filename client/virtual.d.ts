/** Paths of the pages that browser scripts link to (dev/build/paths.ts). */
declare module 'virtual:paths' {
  export const battery: string
  export const blog: string
  export const blogPost: string
  export const electricCar: string
  export const financingSolarBattery: string
  export const gridBalancing: string
  export const gridBalancingThanks: string
  export const heatPump: string
  export const knowledge: string
  export const home: string
  export const quoteRequestCheck: string
  export const quoteRequest: string
  export const quoteRequestStart: string
  export const quoteRequestStep1: string
  export const quoteRequestStep2: string
  export const quoteRequestStep3: string
  export const quoteRequestStep4: string
  export const quoteRequestThanks: string
  export const privacy: string
  export const product: string
  export const refer: string
  export const solar: string
}

/** Speculation rules: the pages to prefetch and prerender (dev/build/speculation.ts). */
declare module 'virtual:speculation-rules' {
  export const rules: string
  /** `sha256-…` */
  export const hash: string
}

/** Sprite → hash of its content (dev/build/drawings.ts). */
declare module 'virtual:sprite-hashes' {
  export const spriteHashes: Readonly<
    Record<
      'batteries' | 'brands' | 'cards' | 'case-houses' | 'goods' | 'spots' | 'spots-more',
      string
    >
  >
}
