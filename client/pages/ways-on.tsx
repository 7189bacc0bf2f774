import { Actions } from '#client/blocks/figures/parts.tsx'

/** Links from a page without content of its own. */
export const WaysOn = () => (
  <Actions
    actions={[
      { label: 'Gå til forsiden', route: 'home' },
      { label: 'Kontakt os', route: 'contact' },
    ]}
    kinds={['light', 'outline-light']}
  />
)
