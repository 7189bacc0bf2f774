import type { PostTopic } from '../../schemas/content/post-parts.ts'

/** The topics of articles, as they are called in lists. */
export const topicLabels: Readonly<Record<PostTopic, string>> = {
  elpriser: 'Elpriser',
  solceller: 'Solceller',
  varmepumper: 'Varmepumper',
  batterier: 'Batterier',
  netbalancering: 'Netbalancering',
  elbil: 'Elbil',
  tilskud: 'Tilskud og fradrag',
}
