/** Once the press that asks for it has been answered by a frame: what follows may take longer than a press may wait. */
export const afterPaint = (act: () => void): void => {
  requestAnimationFrame(() => setTimeout(act))
}
