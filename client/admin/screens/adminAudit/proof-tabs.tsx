import type { ComponentProps } from 'react'
import { Tabs } from '../../kit/list/tabs.tsx'
import { useStaff } from '../../session.ts'
import { proofTabs } from './tabs.ts'

/** The tabs of the screens about what happened and what people agreed to. */
export function ProofTabs({ current }: { readonly current: Parameters<typeof proofTabs>[0] }) {
  const items: ComponentProps<typeof Tabs>['items'] = proofTabs(current, useStaff()?.role)
  return <Tabs label="Skærme" items={items} />
}
