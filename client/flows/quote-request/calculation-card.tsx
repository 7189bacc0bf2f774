import type { MouseEvent } from 'react'
import {
  battery,
  electricCar,
  financingSolarBattery,
  gridBalancing,
  heatPump,
  solar,
} from 'virtual:paths'
import { calculationLine, calculationLabels } from '#shared/content/calculations/inputs.ts'
import {
  type Calculation,
  calculationQuery,
} from '#shared/domain/calculators/calculation/calculation.ts'
import { Link } from '#client/slots.tsx'

const paths = { battery, electricCar, financingSolarBattery, gridBalancing, heatPump, solar }

interface Props {
  readonly calculation: Calculation
  readonly onRemove: () => void
  /** Where the button posts without JavaScript; by default the form's action. */
  readonly action?: string
}

/** The calculation that is sent with the answers: its inputs, a link to change them, and a button to remove it. */
export function CalculationCard({ calculation, onRemove, action }: Props) {
  const { page, section } = calculationLabels[calculation.name]
  const remove = (event: MouseEvent): void => {
    event.preventDefault()
    onRemove()
  }
  return (
    <div className="flow-calculation">
      <p>
        <strong>Med dit regnestykke:</strong> {calculationLine(calculation)}
      </p>
      <p>
        <Link href={`${paths[page]}${calculationQuery(calculation)}#${section}`}>
          Se eller ret tallene
        </Link>
        <button
          type="submit"
          name="go"
          value="uncalculated"
          formAction={action}
          formNoValidate
          onClick={remove}
        >
          Fjern regnestykket
        </button>
      </p>
    </div>
  )
}
