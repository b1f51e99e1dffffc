for (const replay of document.querySelectorAll('.replay')) {
  const frames = replay.querySelector('script').textContent.trimEnd().split('\n').map(line => line.split('|'));
  const places = replay.dataset.places.split(',').map(place => place.split(' ').map(Number));
  const {shape, step} = replay.dataset;
  const layer = replay.querySelector('.pieces');
  const cells = [...replay.querySelector('.cells').children];
  const bar = document.createElement('div');
  bar.className = 'steps';
  bar.innerHTML = '<button aria-label="Start">«</button><button aria-label="Back">‹</button>' +
    '<input type="range" min="0" aria-label="Move"><button aria-label="On">›</button>' +
    '<button aria-label="End">»</button><output></output>';
  replay.append(bar);
  const slider = bar.querySelector('input'), told = bar.querySelector('output');
  slider.max = frames.length - 1;
  const show = number => {
    const at = Math.max(0, Math.min(frames.length - 1, number));
    const [move, marks, stacks] = frames[at];
    slider.value = at;
    told.textContent = at ? at + '. ' + move : 'start';
    layer.innerHTML = stacks.split(',').map((stack, i) => [...stack].map((piece, level) =>
      `<use href="#${shape}${piece}" x="${places[i][0]}" y="${places[i][1] - level * step}"/>`).join('')).join('');
    const marked = new Set(marks.split(','));
    for (const [i, cell] of cells.entries()) {
      cell.classList.toggle('mark', marked.has(String(i)));
      if (marked.has(String(i))) cell.parentNode.append(cell);  // above its neighbours
    }
  };
  const [start, back, on, end] = bar.querySelectorAll('button');
  start.onclick = () => show(0);
  back.onclick = () => show(+slider.value - 1);
  on.onclick = () => show(+slider.value + 1);
  end.onclick = () => show(frames.length - 1);
  slider.oninput = () => show(+slider.value);
  show(frames.length - 1);
}
