import findMyWay from 'find-my-way'
import { addRoute, createRouter } from 'rou3'
import { compileRouter } from 'rou3/compiler'
import { type Finder, patternRules } from './patterns.ts'

/** Routers that use eval, which workerd doesn't allow. */
export const evalFinders: Readonly<Record<string, () => Finder>> = {
  'find-my-way': () => {
    const router = findMyWay()
    for (const { from } of patternRules) router.on('GET', from, () => undefined)
    return (path) => router.find('GET', path) !== null
  },
  'rou3, compiled': () => {
    const router = createRouter<number>()
    for (const [i, { from }] of patternRules.entries())
      addRoute(router, 'GET', from.replace('*', '**'), i)
    const find = compileRouter(router)
    return (path) => find('GET', path) !== undefined
  },
}
