import type { ReactElement } from 'react'
import { Island } from '#client/island.tsx'
import { referralCodeKey } from '#client/islands/referral-form/stored-code.ts'
import { Card } from '#client/ui/card.tsx'
import { BlockHead } from '../figures/parts.tsx'
import type { BlockProps } from '../props.ts'
import { RichText } from '../text/rich-text.tsx'

/** A form that creates a lead, with its purpose next to it. */
export function Form({ block, site }: BlockProps<'form'>) {
  return (
    <section className="beside" id={block.id}>
      <BlockHead {...block} />
      <div>
        <Card tint="smoke" className="form-card">
          <FormIsland block={block} site={site} />
        </Card>
        {block.note && (
          <p className="source">
            <RichText text={block.note} />
          </p>
        )}
      </div>
    </section>
  )
}

function FormIsland({
  block: { form },
  site: {
    forms,
    origin,
    data: { referralCode },
  },
}: BlockProps<'form'>): ReactElement {
  const filled = forms[form] ?? {}
  switch (form) {
    case 'water-heater':
      return <Island name="water-heater-form" props={filled} />
    case 'referral':
      return (
        <Island
          name="referral-form"
          stored={referralCodeKey}
          props={{ origin, ...(referralCode && { sentCode: referralCode }), ...filled }}
        />
      )
  }
}
