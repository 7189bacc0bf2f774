import type { RouteId } from './table.ts'

/** The header's product links, in order. */
export const productMenu: readonly RouteId[] = ['solar', 'heatPump', 'battery', 'gridBalancing']

/** 'Se også' (specification 2.2). The external webshop stands in for `webshop` where the brand has one. */
export const seeAlsoMenu: readonly RouteId[] = ['products', 'webshop', 'knowledge', 'business', 'subsidies', 'partners', 'service', 'electricCar', 'refer']

/** Only in the drawer below 768 px. */
export const drawerExtras: readonly RouteId[] = ['gridBalancing', 'blog']

export const footerMenus: readonly { readonly title: string; readonly routes: readonly RouteId[] }[] = [
  { title: 'Produkter', routes: ['solar', 'heatPump', 'battery', 'gridBalancing', 'electricCar', 'webshop'] },
  { title: 'Om os', routes: ['why', 'about', 'partners', 'service', 'knowledge', 'contact'] },
  { title: 'Populære søgninger', routes: ['solarReport', 'heatPumpReport', 'subsidies', 'financing', 'business', 'refer'] },
]

export const legalMenu: readonly RouteId[] = ['privacy', 'terms', 'standardInstallation']
