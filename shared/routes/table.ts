import { type Brand, brand } from '../brand.ts'
import { adminRoutes } from './admin.ts'
import type { Route } from './define.ts'
import { publicRoutes } from './public.ts'

/** All routes by id. Their paths are spelled in public.ts and admin.ts only. A function of the brand, so that a test can build it with another one. */
export function buildRoutes(forBrand: Brand) {
  return { ...publicRoutes(forBrand), ...adminRoutes() }
}

export type Routes = ReturnType<typeof buildRoutes>
export type RouteId = keyof Routes

export const routes: Routes = buildRoutes(brand)
export const routeList: readonly (readonly [RouteId, Route])[] = Object.entries(routes) as [
  RouteId,
  Route,
][]
