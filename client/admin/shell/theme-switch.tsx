import { useState } from 'react'
import { currentTheme, storeTheme } from '../theme.ts'
import { Button } from '../kit/button.tsx'

/** Labelled with the theme it switches to. */
export function ThemeSwitch() {
  const [theme, setTheme] = useState(currentTheme)
  const other = theme === 'dark' ? 'light' : 'dark'
  const change = () => {
    storeTheme(other)
    setTheme(other)
  }
  return (
    <Button size="small" icon={other === 'dark' ? 'moon' : 'sun'} onClick={change}>
      {other === 'dark' ? 'Mørk' : 'Lys'}
    </Button>
  )
}
