/** The brand's colours as mails write them: mail programs know no variables. A test holds them to `client/styles/tokens.css`. */
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

/** Grounds for whoever reads mail in the dark: the dark green, deeper. */
export const night = { ground: '#0b1f19', sheet: '#12312a', rule: '#2b4a41' } as const
