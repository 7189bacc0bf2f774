import { topics } from '#shared/content/topics.ts'
import type { PostBand, PostTopic } from '#shared/schemas/post-parts.ts'

interface BandPicture {
  readonly picture: string
  readonly ground: 'night' | 'almond' | 'breeze' | 'lavender'
  readonly height: number
}

const pictures: Readonly<Record<PostBand, BandPicture>> = {
  night: { picture: 'house-night', ground: 'night', height: 900 },
  evening: { picture: 'house-evening', ground: 'night', height: 735 },
  solar: { picture: 'house-solar', ground: 'almond', height: 900 },
  'heat-pump': { picture: 'house-heat-pump', ground: 'breeze', height: 900 },
  battery: { picture: 'house-battery', ground: 'lavender', height: 900 },
  grid: { picture: 'house-grid', ground: 'lavender', height: 900 },
  car: { picture: 'house-car', ground: 'breeze', height: 900 },
  house: { picture: 'house-morning', ground: 'almond', height: 900 },
}

/** The wide drawing of an article, its own or its topic's. */
export const bandPicture = ({ topic, band }: { readonly topic: PostTopic; readonly band?: PostBand | undefined }): BandPicture =>
  pictures[band ?? topics[topic].band]
