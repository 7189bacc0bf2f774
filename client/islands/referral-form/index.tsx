import { useSyncExternalStore } from 'react'
import { brand } from '#shared/brand.ts'
import { newReferralCode, referralLink } from '#shared/domain/referral.ts'
import type { FilledForm } from '#client/forms/form.ts'
import { LeadForm } from '#client/forms/lead-form.tsx'
import type { FormValues } from '#client/forms/values.ts'
import { Button } from '#client/ui/button.tsx'
import { referralForm } from './form.ts'
import { storeCode, getStoredCode, onCodeChange } from './stored-code.ts'
import { LinkTools } from './link-tools.tsx'

export interface ReferralFormProps extends FilledForm {
  /** The site's origin. */
  readonly origin: string
  /** The code of a link whose owner was just registered. */
  readonly sentCode?: string
}

const shareText = `Reklame: ${brand.company.shortName} kan give mig en tak, hvis du bliver kunde gennem mit link.`

/** Makes a personal link without a request; registering its owner is optional and can follow later. */
export default function ReferralForm({ origin, sentCode, ...filled }: ReferralFormProps) {
  const storedCode = useSyncExternalStore(onCodeChange, getStoredCode, () => null)
  const posted = filled.values?.['kode']
  const code = sentCode ?? storedCode ?? (typeof posted === 'string' ? posted : '')

  function make(): string {
    const made = newReferralCode()
    storeCode(made)
    return made
  }
  const complete = (values: FormValues): FormValues => ({
    ...values,
    kode: values['kode'] || make(),
  })
  const tools = code && (
    <LinkTools
      link={referralLink(origin, code)}
      shareText={shareText}
      main={sentCode !== undefined}
      onForget={storedCode ? () => storeCode(null) : undefined}
    />
  )

  if (sentCode) {
    return (
      <div className="referral-form">
        <h3>Tak. Her er linket</h3>
        <p>
          Har du lige skrevet dig på det, står dit navn ved det hos os. Kopiér det, og send det selv
          til en, du kender. Vi skriver til dig, når en ven har købt gennem det.
        </p>
        {tools}
      </div>
    )
  }
  return (
    <div className="referral-form">
      <h3>1. Lav dit link</h3>
      {code ? (
        <p>
          Send det selv til en, du kender, og skriv, at du kan få noget for det. For eksempel: »
          {shareText}«
        </p>
      ) : (
        <>
          <p className="with-script">
            Linket virker med det samme, og vi får ikke noget at vide om dig. Sæt dit navn på, før
            du deler det.
          </p>
          <p className="without-script">Dit link bliver lavet, når du skriver dig på nedenfor.</p>
        </>
      )}
      {tools || (
        <Button kind="secondary" className="with-script" onClick={make}>
          Lav mit link
        </Button>
      )}
      <h3>2. Sæt dit navn på linket</h3>
      <p>
        Så ved vi, hvem der skal have tak. Den første, der skriver sig på et link, ejer det.
        {code && ' Har du allerede gjort det, er du færdig.'}
      </p>
      <LeadForm form={referralForm} complete={complete} {...filled}>
        <input type="hidden" id="referral-kode" name="kode" value={code} />
      </LeadForm>
    </div>
  )
}
