import { expect, test } from 'vitest'
import { hasRole, isRole } from './roles.ts'

test('a role includes the roles below it', () => {
  expect([
    hasRole('viewer', 'viewer'),
    hasRole('viewer', 'admin'),
    hasRole('super_admin', 'admin'),
  ]).toEqual([true, false, true])
})

test('hasRole is false without a role or without a required role', () => {
  expect([
    hasRole(null, 'viewer'),
    hasRole('super_admin', null),
    hasRole(undefined, undefined),
  ]).toEqual([false, false, false])
})

test('isRole is false for names that objects inherit, like toString', () => {
  expect([isRole('toString'), isRole('admin'), isRole(3)]).toEqual([false, true, false])
})
