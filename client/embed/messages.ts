/** What a frame page says to the page it stands in. */
export type FrameMessage =
  | { readonly type: 'height'; readonly height: number }
  /** A time was booked. */
  | { readonly type: 'completed' }
  /** What it should show can't be had. */
  | { readonly type: 'failed' }

/** A frame is never taller, in px: what says so is not believed. */
export const tallestFrame = 10_000

/** What a frame page is told by the Worker, as JSON in its `data-embed`. */
export type EmbedConfig = BookingConfig | ReviewsConfig

export interface BookingConfig {
  readonly kind: 'booking'
  /** Origin of the page around it: alone told of anything. */
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
