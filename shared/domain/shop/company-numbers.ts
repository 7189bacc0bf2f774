/** Whether a text is a CVR number: eight digits whose weighted sum is divisible by 11 (Erhvervsstyrelsen, modulus 11 control). */
export function isCvr(text: string): boolean {
  if (!/^[1-9]\d{7}$/.test(text)) return false
  const weights = [2, 7, 6, 5, 4, 3, 2, 1]
  const sum = weights.reduce((total, weight, at) => total + weight * Number(text[at]), 0)
  return sum % 11 === 0
}

/** Whether a text is an EAN location number (GLN): 13 digits, the last of which is the check digit (GS1 General Specifications, 7.9). */
export function isEan(text: string): boolean {
  if (!/^\d{13}$/.test(text)) return false
  const sum = [...text].reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 3 : 1), 0)
  return sum % 10 === 0
}
