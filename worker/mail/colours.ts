/** The brand's colours as literals, since mail programs do not support CSS variables. A test compares them with `client/styles/tokens.css`. */
export const colours = {
  'dark-green': '#0f3d2e',
  grey: '#4b5752',
  line: '#e2dacc',
  orange: '#e8622c',
  almond: '#f6ede0',
  paper: '#fffdf9',
  'action-teal': '#0b6e66',
  mint: '#bfe0d2',
} as const

/** Backgrounds in dark mode. */
export const night = { ground: '#0b1f19', sheet: '#12312a', rule: '#2b4a41' } as const
