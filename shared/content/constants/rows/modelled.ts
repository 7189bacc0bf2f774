import type { Constant } from '../../../schemas/content/snapshot.ts'
import { constant } from '../constant.ts'

/** One figure of each table in code, so that it is listed among the assumptions; a calculation may note its own value. */
export const modelledConstants: readonly Constant[] = [
  constant('modelled.yield', 998, 'kWh/kWp', {
    source:
      'Egen tabel for 56° nord med 14 % tab, læst for tagets retning og hældning; PVGIS giver 985 ved Aarhus',
    url: 'https://re.jrc.ec.europa.eu/pvg_tools/en/',
    confidence: 'reckoned',
  }),
  constant('modelled.evening', 0.281, 'andel', {
    source:
      'Antaget døgn og år: mest om aftenen og i de mørke måneder; holdt op mod egen brug i Håndbog for Energikonsulenter',
    url: 'https://www.hbemo.dk/vaerktoejer-og-tabeller/solcelleanlaeg/boliger-uden-el-opvarmning',
    confidence: 'assumed',
  }),
  constant('modelled.january', 0.14, 'andel', {
    source: 'privat.orsted.dk: 14 % i januar og 3 % i juli; månederne imellem efter graddage',
    url: 'https://privat.orsted.dk/kundeservice/forbrug/gennemsnitsforbrug/varmeforbrug/',
    confidence: 'secondary',
  }),
]
