import { useSearchParams } from 'react-router'
import { Tabs } from '../../kit/list/tabs.tsx'
import { useAddress } from '../../use-address.ts'

/** Widths of the frames, in CSS px, by their names in the address. */
const widths = { '390': 390, '1280': 1280 } as const

/** How something is shown, as the address says: a width, or plain text where there is one. */
export function useWidth(hasText = false) {
  const [params] = useSearchParams()
  const { withParams } = useAddress()
  const given = params.get('vis') ?? ''
  const current = hasText && given === 'tekst' ? 'tekst' : given === '390' ? '390' : '1280'
  const tabs = (
    <Tabs
      label="Visning"
      items={[
        { label: 'Mobil, 390', to: withParams({ vis: '390' }), current: current === '390' },
        { label: 'Skærm, 1280', to: withParams({ vis: '1280' }), current: current === '1280' },
        ...(hasText
          ? [{ label: 'Tekst', to: withParams({ vis: 'tekst' }), current: current === 'tekst' }]
          : []),
      ]}
    />
  )
  return { width: current === 'tekst' ? null : widths[current], tabs }
}
