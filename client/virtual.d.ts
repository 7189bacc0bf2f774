/** Paths of pages (dev/paths.ts); those that scripts of documents need are named here. */
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
  export const offerCheck: string
  export const offerForm: string
  export const offerStart: string
  export const offerStep1: string
  export const offerStep2: string
  export const offerStep3: string
  export const offerStep4: string
  export const offerThanks: string
  export const privacy: string
  export const refer: string
  export const solar: string
}

/** Which pages a browser may fetch and render ahead (dev/speculation.ts). */
declare module 'virtual:speculation-rules' {
  export const rules: string
  /** `sha256-…` */
  export const hash: string
}
