import { href } from '#shared/routes/href.ts'
import type { TabItem } from '../../kit/list/tabs.tsx'

const labels = { adminWebhooks: 'Modtagere', adminDeliveries: 'Log' } as const

/** The two screens about deliveries. */
export const deliveryTabs = (current: keyof typeof labels): readonly TabItem[] =>
  (['adminWebhooks', 'adminDeliveries'] as const).map((id) => ({
    label: labels[id],
    to: href(id),
    current: id === current,
  }))
