/** Advertising networks whose tags the site can run. */
export const networkIds = ['meta', 'google-ads'] as const
export type Network = (typeof networkIds)[number]

export const isNetwork = (name: string): name is Network =>
  (networkIds as readonly string[]).includes(name)
