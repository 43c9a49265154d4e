/** Something the operator can mend. Its message is one clear sentence and is all that they are shown. */
export class StartError extends Error {}
