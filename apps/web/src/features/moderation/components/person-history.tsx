import type { PersonHistory as History } from '@patina/contract/cases'
import { CasePart } from './case-part.tsx'
import { CaseLinks, MeasureList, Points } from './history.tsx'

/** What admins have had to do with somebody: what was decided, and all cases. */
const PersonHistory = ({ found }: { found: History }) => (
  <div className="grid items-start gap-8 xl:grid-cols-2">
    <CasePart title="Measures">
      <Points>{found.points}</Points>
      {found.measures.length > 0 ? (
        <MeasureList measures={found.measures} />
      ) : (
        <p className="text-soft">Nothing was decided against them.</p>
      )}
    </CasePart>
    <CasePart title="Cases">
      {found.cases.length > 0 ? <CaseLinks cases={found.cases} /> : <p className="text-soft">There was none.</p>}
    </CasePart>
  </div>
)

export default PersonHistory
