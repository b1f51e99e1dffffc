import type { ThemeColours } from "../../boards/palettes";

export default {
  island: {
    light: { field: "#338898", field2: "#318192", frame: "#20545f", frame2: "#19414a" },
    dark: { field: "#318393", field2: "#2f7c8c", frame: "#1a444d", frame2: "#123036" },
  },
  slate: {
    light: { field: "#5e8294", field2: "#5a7c8c", frame: "#3a505b", frame2: "#2d3e47" },
    dark: { field: "#5a7d8e", field2: "#577888", frame: "#30414a", frame2: "#212d34" },
  },
  garden: {
    light: { field: "#418a77", field2: "#3e8472", frame: "#28554a", frame2: "#1f423a" },
    dark: { field: "#3e8573", field2: "#3b7e6e", frame: "#21463c", frame2: "#17302a" },
  },
} satisfies ThemeColours;
