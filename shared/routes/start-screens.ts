/** Screens that can be the first one after sign-in: those that every role may open, by path. */
export const startScreens = {
  '/admin': 'Overblik',
  '/admin/leads': 'Henvendelser',
  '/admin/tilbud': 'Tilbud',
} as const
export type StartScreen = keyof typeof startScreens

/** The path of a user's first screen: the one they chose, if it is still among those, else the overview. */
export const startPath = (chosen: unknown): StartScreen =>
  typeof chosen === 'string' && Object.hasOwn(startScreens, chosen)
    ? (chosen as StartScreen)
    : '/admin'
