/** Acts after the next frame is drawn, so that users first see what they wait for. */
export const afterFrame = (act: () => void): void => void requestAnimationFrame(() => setTimeout(act));
