/** Shown wherever financing is mentioned without figures. */
export const creditNotice =
  'Vi viser ikke ydelser eller renter her: så snart der står ét tal for et lån, skal hele eksemplet med ÅOP, løbetid og samlet beløb stå ved siden af. Det får du skriftligt fra den, der låner dig pengene. At låne koster penge.'
