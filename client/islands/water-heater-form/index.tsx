import type { FilledForm } from '#client/forms/form.ts'
import { LeadForm } from '#client/forms/lead-form.tsx'
import { waterHeaterForm } from './form.ts'

export default function WaterHeaterForm(filled: FilledForm) {
  return <LeadForm form={waterHeaterForm} {...filled} />
}
