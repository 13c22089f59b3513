/** Encodes the bytes in base64 chunk by chunk, always at multiples of three bytes. */
export async function* inBase64(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
    let rest: Uint8Array = new Uint8Array();
    for await (const part of bytes) {
        const joined = Buffer.concat([rest, part]);
        const whole = joined.length - (joined.length % 3);
        rest = joined.subarray(whole);
        if (whole > 0) yield joined.toString('base64', 0, whole);
    }
    if (rest.length > 0) yield Buffer.from(rest).toString('base64');
}
