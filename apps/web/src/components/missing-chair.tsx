/** A lamp still shines on the place where the chair used to stand. */
export const MissingChair = () => (
  <svg role="img" viewBox="0 0 400 300" className="w-full max-w-md">
    <title>A lamp shines on the outline of a chair that is no longer there</title>
    <ellipse cx="200" cy="262" rx="170" ry="22" className="fill-warm" />
    <path d="M74 78 44 262h312L146 78z" className="fill-copper" opacity=".12" />
    <path d="M84 40h52l22 40H62z" className="fill-copper" />
    <g className="stroke-ink" strokeWidth="6" strokeLinecap="round" fill="none">
      <path d="M110 82v176M84 260h52" />
    </g>
    <g
      className="stroke-verdigris"
      strokeWidth="4"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeDasharray="2 10"
      fill="none"
    >
      <path d="M232 92q2-12 14-12h56q12 0 14 12l8 82H224zM214 174h120q10 0 10 10v16H204v-16q0-10 10-10z" />
      <path d="m216 200-8 60M332 200l8 60M224 140h-22q-8 0-8 8v30M324 140h22q8 0 8 8v30" />
    </g>
  </svg>
)
