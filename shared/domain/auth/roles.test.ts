import { expect, test } from 'vitest'
import { hasRole, isRole } from './roles.ts'

test('a role includes the ones below it', () => {
  expect([
    hasRole('viewer', 'viewer'),
    hasRole('viewer', 'admin'),
    hasRole('super_admin', 'admin'),
  ]).toEqual([true, false, true])
})

test('is false without a role or a required role', () => {
  expect([
    hasRole(null, 'viewer'),
    hasRole('super_admin', null),
    hasRole(undefined, undefined),
  ]).toEqual([false, false, false])
})

test('does not take names inherited from Object for roles', () => {
  expect([isRole('toString'), isRole('admin'), isRole(3)]).toEqual([false, true, false])
})
