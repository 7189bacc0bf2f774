import { topics } from '#shared/content/blog/topics.ts'
import type { PostBand, PostTopic } from '#shared/schemas/content/post-parts.ts'

interface BandPicture {
  readonly picture: string
  readonly ground: 'night' | 'almond' | 'breeze' | 'lavender'
}

const grounds: Readonly<Record<PostBand, BandPicture['ground']>> = {
  evening: 'night',
  warm: 'night',
  solar: 'almond',
  sun: 'almond',
  meter: 'almond',
  door: 'almond',
  car: 'almond',
  'heat-pump': 'breeze',
  boundary: 'breeze',
  ladder: 'breeze',
  battery: 'lavender',
  grid: 'lavender',
}
/** Height of the bands' drawings, at the width that every drawing has. */
export const bandHeight = 391

/** The wide drawing of an article: its own or its topic's. */
export function bandPicture({
  topic,
  band = topics[topic].band,
}: {
  readonly topic: PostTopic
  readonly band?: PostBand | undefined
}): BandPicture {
  return { picture: `band-${band}`, ground: grounds[band] }
}
