/** Messages from a frame page to its parent page. */
export type FrameMessage =
  | { readonly type: 'height'; readonly height: number }
  /** The frame's page changed: what it shows now begins `top` px below the frame's top. */
  | { readonly type: 'turned'; readonly top: number }
  /** A time was booked. */
  | { readonly type: 'completed' }
  /** Its content could not be loaded. */
  | { readonly type: 'failed' }

/** Tallest valid frame, in px; greater heights are ignored. */
export const tallestFrame = 10_000

/** A frame page's configuration from the Worker, as JSON in its `data-embed`. */
export type EmbedConfig = BookingConfig | ReviewsConfig

export interface BookingConfig {
  readonly kind: 'booking'
  /** Origin of the parent page, the only recipient of messages. */
  readonly parent: string
  readonly script: string
  readonly domain: string
  readonly origin: string
  readonly completed: string
}

export interface ReviewsConfig {
  readonly kind: 'reviews'
  readonly parent: string
  readonly script: string
  readonly global: string
  readonly draw: string
}
