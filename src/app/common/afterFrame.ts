/** Acts when the next frame has been drawn, so that what the user waits for is seen first. */
export const afterFrame = (act: () => void): void => void requestAnimationFrame(() => setTimeout(act));
