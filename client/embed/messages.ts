import type { Conversion } from '#shared/domain/advertising/conversions.ts'
import type { Network } from '#shared/domain/advertising/network.ts'
import type { TagIds } from '#shared/domain/advertising/networks.ts'

/** Messages from a frame page to its parent page. */
export type FrameMessage =
  | { readonly type: 'height'; readonly height: number }
  /** The frame's page changed: what it shows now begins `top` px below the frame's top. */
  | { readonly type: 'turned'; readonly top: number }
  /** A time was booked. */
  | { readonly type: 'completed' }
  /** Its content could not be loaded. */
  | { readonly type: 'failed' }
  /** The frame reads messages. */
  | { readonly type: 'ready' }
  /** A conversion was handed to its network's tag, or its tag could not be loaded. */
  | {
      readonly type: 'reported'
      readonly network: Network
      readonly id: string
      readonly isReported: boolean
    }
  /** Consent was revoked at the tags: the frame may be removed. */
  | { readonly type: 'withdrawn' }

/** Messages from a page to its frame with the advertising tags. */
export type PageMessage =
  /** The networks that the visitor agrees to now. */
  | { readonly type: 'consent'; readonly networks: readonly Network[] }
  | { readonly type: 'conversion'; readonly network: Network; readonly conversion: Conversion }

/** Tallest valid frame, in px; greater heights are ignored. */
export const tallestFrame = 10_000

/** A frame page's configuration from the Worker, as JSON in its `data-embed`. */
export type EmbedConfig = BookingConfig | ReviewsConfig | AdvertisingConfig

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

export interface AdvertisingConfig {
  readonly kind: 'advertising'
  /** Origin of the parent page, the only one whose messages count. */
  readonly parent: string
  readonly tags: TagIds
  /** Address of the page around the frame; without its path where that is not public. */
  readonly page: string
}
