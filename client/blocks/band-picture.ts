import { topics } from '#shared/content/topics.ts'
import type { PostBand, PostTopic } from '#shared/schemas/post-parts.ts'

interface BandPicture {
  readonly picture: string
  readonly ground: 'night' | 'almond' | 'breeze' | 'lavender'
}

const pictures: Readonly<Record<PostBand, BandPicture>> = {
  night: { picture: 'house-night', ground: 'night' },
  evening: { picture: 'house-evening', ground: 'night' },
  solar: { picture: 'house-solar', ground: 'almond' },
  'heat-pump': { picture: 'house-heat-pump', ground: 'breeze' },
  battery: { picture: 'house-battery', ground: 'lavender' },
  grid: { picture: 'house-grid', ground: 'lavender' },
}

/** The wide drawing of an article, its own or its topic's. */
export const bandPicture = ({ topic, band }: { readonly topic: PostTopic; readonly band?: PostBand | undefined }): BandPicture =>
  pictures[band ?? topics[topic].band]
