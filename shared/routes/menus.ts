import type { RouteId } from './table.ts'

/** The header's product links, in order. */
export const productMenu: readonly RouteId[] = ['solar', 'heatPump', 'battery', 'gridBalancing']

/** 'Se også'. The brand's external webshop, where it has one, replaces `webshop`. */
export const seeAlsoMenu: readonly RouteId[] = [
  'products',
  'webshop',
  'knowledge',
  'business',
  'subsidies',
  'partners',
  'service',
  'electricCar',
  'refer',
]

/** Only in the drawer below 768 px. */
export const drawerExtras: readonly RouteId[] = ['gridBalancing', 'blog']

export const footerMenus: readonly {
  readonly title: string
  readonly routes: readonly RouteId[]
}[] = [
  {
    title: 'Produkter',
    routes: ['solar', 'heatPump', 'battery', 'gridBalancing', 'electricCar', 'products', 'webshop'],
  },
  {
    title: 'Om os',
    routes: ['why', 'about', 'partners', 'service', 'knowledge', 'financing', 'contact'],
  },
]

/** Frequent searches in visitors' words, with the page that answers each. */
export const popularSearches: readonly {
  readonly label: string
  readonly route: RouteId
  readonly hash?: string
}[] = [
  { label: 'Solceller til sommerhuset', route: 'solar', hash: 'summerhouse' },
  { label: 'Pris på batteri', route: 'batteryPrices' },
  { label: 'Luft til vand-varmepumpe', route: 'airToWater' },
  { label: 'Energitilskud', route: 'subsidies' },
  { label: 'Oplad elbilen med solceller', route: 'electricCar' },
  { label: 'Solrapport', route: 'solarReport' },
  { label: 'Varmepumperapport', route: 'heatPumpReport' },
  { label: 'Tilskud til varmepumpe', route: 'heatPumpSubsidies' },
]

export const legalMenu: readonly RouteId[] = ['privacy', 'terms', 'standardInstallation']
