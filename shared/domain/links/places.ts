interface Place {
  readonly label: string
  /** utm_source and utm_medium of links there; '' where the user writes it. */
  readonly source: string
  readonly medium: string
}

/** Where a link is placed, and how we name that in campaigns. `campaignSource` reads these names. */
export const linkPlaces = {
  newsletter: { label: 'Nyhedsbrev', source: 'nyhedsbrev', medium: 'email' },
  facebook: { label: 'Facebook', source: 'facebook', medium: 'annonce' },
  instagram: { label: 'Instagram', source: 'instagram', medium: 'annonce' },
  google: { label: 'Google', source: 'google', medium: 'annonce' },
  letter: { label: 'Brev', source: 'brev', medium: 'post' },
  newspaper: { label: 'Avis eller blad', source: 'avis', medium: 'tryk' },
  partner: { label: 'Partner', source: '', medium: 'partner' },
  adviser: { label: 'Rådgivers mail eller sms', source: 'raadgiver', medium: 'personlig' },
  other: { label: 'Et andet sted', source: '', medium: '' },
} as const satisfies Readonly<Record<string, Place>>

export type LinkPlace = keyof typeof linkPlaces
