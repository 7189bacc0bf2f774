import type { ReactNode } from 'react'
import { FieldError } from '../../../kit/form/field.tsx'
import { useForm } from '../../../kit/form/form-state.ts'
import { Fields, type FieldSpec } from '../../../kit/form/fields.tsx'
import { ItemList } from '../../../kit/form/item-list.tsx'
import { OptionalPart } from '../../../kit/form/optional-part.tsx'
import { Part } from '../../../kit/form/part.tsx'
import { fieldId } from '../../../kit/form/focus-field.ts'
import type { OfferForm } from './form.ts'
import { LinesTable } from './lines-table.tsx'
import { newItemId, withoutChoice } from './lines.ts'
import type { SectionId } from './sections.ts'
import {
  adviserFields,
  assumptionFields,
  choiceFields,
  customerFields,
  financingFields,
  firstYearFields,
  offerFields,
  ownUseFields,
  riskFields,
  savingsFields,
  subsidyFields,
  validFields,
} from './specs.ts'

/** A record with an empty text for each field. */
const blank = (specs: readonly FieldSpec[]) =>
  Object.fromEntries(specs.map(({ path }) => [path, '']))
const newRisk = () => ({ id: newItemId(), ...blank(riskFields) })
const newSubsidy = () => ({
  id: newItemId(),
  ...blank(subsidyFields),
  kind: 'subsidy',
  approval: 'not-needed',
  requiredBefore: null,
})
const newFinancing = () => ({
  ...blank(financingFields),
  months: '120',
  rateKind: 'fixed',
  feeWay: 'upfront',
})
const newRange = () => ({ low: '', mid: '', high: '' })
const newSavings = () => ({
  firstYear: newRange(),
  payback: newRange(),
  ownUse: null,
  assumptions: [{ text: '', source: '' }],
})

interface Props {
  readonly id: SectionId
  /** The amounts, below the first part. */
  readonly receipt: ReactNode
}

/** The fields of one section. */
export function Section({ id, receipt }: Props) {
  if (id === 'linjer')
    return (
      <>
        <LinesTable />
        {receipt}
        <Part
          title="Valg mellem tilvalg"
          path="choices"
          lead="Tilvalg i samme valg udelukker hinanden, og ét af dem er altid valgt. En linjes valg står i dens menu."
        >
          <ItemList
            path="choices"
            name="Valg"
            specs={choiceFields}
            make={() => ({ id: newItemId(), title: '' })}
            remove={withoutChoice}
          />
        </Part>
      </>
    )
  return (
    <>
      <OnePart id={id} />
      {receipt}
    </>
  )
}

function OnePart({ id }: { readonly id: Exclude<SectionId, 'linjer'> }) {
  switch (id) {
    case 'kunde':
      return (
        <Part title="Kunde og hus" path="customer">
          <Fields specs={customerFields} />
        </Part>
      )
    case 'forslag':
      return (
        <Part title="Forslaget">
          <Fields specs={offerFields} />
        </Part>
      )
    case 'risici':
      return (
        <Part title="Hvad kan gøre det dyrere?" path="risks">
          <ItemList path="risks" name="Risiko" specs={riskFields} make={newRisk} />
        </Part>
      )
    case 'tilskud':
      return (
        <Part
          title="Tilskud og fradrag"
          path="subsidies"
          lead="De er aldrig en del af prisen: andre betaler dem, og de kommer måske ikke."
        >
          <ItemList path="subsidies" name="Tilskud" specs={subsidyFields} make={newSubsidy} />
        </Part>
      )
    case 'finansiering':
      return (
        <Part
          title="Finansiering"
          path="financing"
          lead="Ydelse, ÅOP og samlet tilbagebetaling regnes ud og står ved beløbene."
        >
          <OptionalPart path="financing" name="finansiering" make={newFinancing} first="lender">
            <Fields specs={financingFields} base="financing" />
          </OptionalPart>
        </Part>
      )
    case 'besparelse':
      return (
        <Part title="Besparelse" path="savings" lead="Skriv altid, hvad tallene bygger på.">
          <OptionalPart path="savings" name="besparelse" make={newSavings} first="firstYear.low">
            <SavingsFigures />
            <OptionalPart
              path="savings.ownUse"
              name="eget forbrug"
              make={() => ({ share: '', without: '' })}
              first="share"
            >
              <Fields specs={ownUseFields} base="savings.ownUse" />
            </OptionalPart>
            <Assumptions />
          </OptionalPart>
        </Part>
      )
    case 'raadgiver':
      return (
        <Part title="Rådgiveren" path="adviser">
          <Fields specs={adviserFields} />
        </Part>
      )
    case 'gyldig':
      return (
        <Part title="Gyldig til">
          <Fields specs={validFields} />
        </Part>
      )
  }
}

/** The payback may be missing: not every calculation has one. */
function SavingsFigures() {
  const { form } = useForm<OfferForm>()
  const hasPayback = form.savings?.payback != null
  return (
    <>
      <Fields specs={hasPayback ? savingsFields : firstYearFields} base="savings" />
      <OptionalPart path="savings.payback" name="tilbagebetalingstid" make={newRange} first="low">
        {null}
      </OptionalPart>
    </>
  )
}

function Assumptions() {
  const path = 'savings.assumptions'
  const error = useForm().errors[path]
  return (
    <div className="grid gap-3">
      <h3 id={fieldId(path)} tabIndex={-1} className="text-base">
        Antagelser
      </h3>
      {error && <FieldError id={`${fieldId(path)}-error`}>{error}</FieldError>}
      <ItemList
        path={path}
        name="Antagelse"
        specs={assumptionFields}
        make={() => ({ text: '', source: '' })}
      />
    </div>
  )
}
