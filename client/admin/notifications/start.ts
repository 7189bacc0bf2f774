import type { QueryClient } from '@tanstack/react-query'
import { getDefaultStore } from 'jotai/vanilla'
import { authAtom } from '#client/state/auth.ts'
import { showToast } from '#client/state/toasts.ts'
import { api } from '../api.ts'
import type { Profile } from '../data/profile.ts'
import { recordQuery } from '../data/queries.ts'
import { shouldRetry } from '../query-client.ts'
import { createNotifier } from './notifier.ts'
import type { Happening } from './read-message.ts'

/** What notifies the signed-in user of changes, by the choices in their profile. */
export function createNotifications(queries: QueryClient): (happening: Happening) => void {
  const ownProfile = async () => {
    const { user } = getDefaultStore().get(authAtom)
    return user && queries.ensureQueryData(recordQuery<Profile>('profile', user.id))
  }
  const notify = createNotifier({
    choices: async () => (await ownProfile())?.notifications ?? null,
    isOpen: {
      console: () => document.visibilityState === 'visible',
      desktop: () =>
        !document.hasFocus() &&
        'Notification' in globalThis &&
        Notification.permission === 'granted',
    },
    read: (path) =>
      queries.fetchQuery({
        queryKey: ['notified', path],
        queryFn: ({ signal }) => api<{ readonly row: unknown }>('GET', path, undefined, signal),
        retry: (failures, error) => shouldRetry(failures, error),
        staleTime: 0,
        gcTime: 0,
      }),
    show: {
      console: ({ text, path }) =>
        showToast({ text, action: { label: 'Åbn', run: () => location.assign(path) } }),
      desktop: ({ key, text, path }) => {
        // The tag is the same in every tab, so that one message is shown.
        const notification = new Notification(document.title.split(' – ').at(-1) ?? '', {
          body: text,
          tag: key,
        })
        notification.addEventListener('click', () => {
          focus()
          location.assign(path)
        })
      },
    },
  })
  return (happening) => void notify(happening)
}
