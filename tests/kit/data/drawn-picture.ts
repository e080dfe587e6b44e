/** A drawn moving person as a MediaStream, so that stories show calls without a camera. */
export function drawnPicture({ skin, cloth, ground }: { skin: string; cloth: string; ground: string }): MediaStream {
  const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
  const pen = canvas.getContext('2d')
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches

  function draw(at: number) {
    if (pen === null) return
    const nod = calm ? 0 : Math.sin(at / 700) * 6
    pen.fillStyle = ground
    pen.fillRect(0, 0, 640, 480)
    pen.fillStyle = 'rgb(255 255 255 / 0.55)'
    pen.fillRect(430, 40, 150, 190)
    pen.fillStyle = cloth
    oval(pen, 320, 520, 250, 210)
    oval(pen, 320, 230 + nod, 140, 175)
    pen.fillStyle = skin
    oval(pen, 320, 245 + nod, 88, 112)
    pen.strokeStyle = '#4c2c23'
    pen.lineWidth = 7
    pen.lineCap = 'round'
    for (const x of [288, 352]) arc(pen, x, 232 + nod, 15)
    pen.strokeStyle = '#8a4a40'
    pen.beginPath()
    pen.arc(320, 282 + nod, 24, 0.2 * Math.PI, 0.8 * Math.PI)
    pen.stroke()
    if (canvas.isConnected || isWanted) requestAnimationFrame(draw)
  }

  let isWanted = true
  const stream = canvas.captureStream(15)
  stream.getVideoTracks()[0]?.addEventListener('ended', () => {
    isWanted = false
  })
  draw(0)
  return stream
}

function oval(pen: CanvasRenderingContext2D, x: number, y: number, width: number, height: number): void {
  pen.beginPath()
  pen.ellipse(x, y, width, height, 0, 0, 2 * Math.PI)
  pen.fill()
}

function arc(pen: CanvasRenderingContext2D, x: number, y: number, width: number): void {
  pen.beginPath()
  pen.arc(x, y, width, 1.15 * Math.PI, 1.85 * Math.PI)
  pen.stroke()
}
